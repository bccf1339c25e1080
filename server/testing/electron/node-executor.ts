import {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as httpRequest,
} from "node:http";
import {
  configureRequestOptions,
  configureRequestUrl,
  type DownloadOptions,
  HttpExecutor,
} from "builder-util-runtime";

/** electron-updater's own HTTP client over Node.js: in an app it runs over Electron's network stack. */
export class NodeExecutor extends HttpExecutor<ClientRequest> {
  /** The paths that were requested, with their ranges. */
  readonly requests: { readonly path: string; readonly range: string | undefined }[] = [];

  override createRequest(
    options: RequestOptions,
    callback: (response: IncomingMessage) => void,
  ): ClientRequest {
    const headers = options.headers as Readonly<Record<string, string>> | undefined;
    this.requests.push({ path: options.path ?? "", range: headers?.["Range"] });
    return httpRequest(options, callback);
  }

  /** As Electron's client does it. */
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const request: RequestOptions = { ...(options.headers && { headers: options.headers }) };
      configureRequestUrl(url, request);
      configureRequestOptions(request);
      const callback = (error: Error | null) => (error ? reject(error) : resolve(destination));
      this.doDownload(request, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}

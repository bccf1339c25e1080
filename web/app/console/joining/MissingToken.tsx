import { Page } from "../frame/Page.tsx";

/** For an address without a token, such as after a reload: the page takes the token out of the address at once. */
export function MissingToken() {
  return (
    <Page title="Open your link again" narrow>
      <p className="text-15 text-muted">
        This address has no link in it. After it's opened, the link is taken out of the address bar, so that
        no one reads it there. If you haven't joined yet, it still works.
      </p>
    </Page>
  );
}

import {
  type UseMutationResult,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/data/call-error.ts";
import { currentTime } from "../../ui/clock.ts";

/** A download link that was mailed. */
export interface MailedLink {
  email: string;
  validMinutes: number;
  /** In Unix milliseconds. */
  sentAt: number;
}

/**
 * Mails the link to an app. What was sent is kept as long as the login, so that a page that renders again, or another
 * page with the same button, still shows it.
 */
export function useMailedLink(product: string): {
  sent: MailedLink | undefined;
  send: UseMutationResult<MailedLink, Error, void>;
} {
  const client = useQueryClient();
  const queryKey = ["POST /api/download-link-mail", product];
  const { data } = useQuery<MailedLink>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  const send = useMutation({
    mutationFn: async (): Promise<MailedLink> => {
      const { email, validMinutes } = await dataOf(
        call("POST /api/download-link-mail", { body: { product } }),
      );
      return { email, validMinutes, sentAt: currentTime() };
    },
    onSuccess: (link) => void client.setQueryData(queryKey, link),
  });
  return { sent: data, send };
}

/** A message on its way; `attempts` counts this one and fences off a sender that lost its lease. */
export interface ClaimedMessage {
  id: number;
  webhookId: string;
  accountId: number;
  projectId: number;
  url: string;
  origin: string;
  contentType: string;
  body: string;
  resourceVersion: number;
  attempts: number;
}

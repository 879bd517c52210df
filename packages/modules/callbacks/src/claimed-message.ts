/** A message on its way; `attempts` counts this one and fences off a sender that lost its lease. */
export interface ClaimedMessage {
  id: number;
  webhookId: string;
  projectId: number;
  url: string;
  contentType: string;
  body: string;
  resourceVersion: number;
  attempts: number;
}

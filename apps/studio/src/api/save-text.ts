import { ApiError } from '@scriptorium/client';
import { sessionHeader } from './place.js';

/** Saves a transcript in a format as a file of the browser. Throws the error of the API. */
export async function saveText(transcriptId: number, formatId: number): Promise<void> {
  // The file itself is preferred to JSON that contains it.
  const headers = {
    accept: 'text/*, application/*;q=0.9, application/json;q=0.1',
    ...sessionHeader(),
  };
  const answer = await fetch(`/v3/transcripts/${transcriptId}/text?output_format_id=${formatId}`, {
    headers,
  });
  if (!answer.ok) throw new ApiError(answer, await answer.json().catch(() => undefined));
  const isEnvelope = answer.headers.get('content-type')?.startsWith('application/json') && !nameIn(answer);
  const content = isEnvelope
    ? contentOf(((await answer.json()) as { data: unknown }).data)
    : await answer.blob();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = nameIn(answer) ?? `transcript-${transcriptId}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Saves transcripts as an archive that the browser stores while the server makes it. Throws the error of the API.
 * @param query of the route for downloads
 */
export async function saveArchive(query: URLSearchParams): Promise<void> {
  const url = `/v3/downloads?${query}`;
  // The browser would show a refusal as a failed download, without its reason.
  const answer = await fetch(url, { headers: sessionHeader() });
  if (!answer.ok) throw new ApiError(answer, await answer.json().catch(() => undefined));
  await answer.body?.cancel();
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

const contentOf = (data: unknown) =>
  new Blob([typeof data === 'string' ? data : JSON.stringify(data)], { type: 'application/json' });

function nameIn({ headers }: Response): string | undefined {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

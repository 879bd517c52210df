import { ResourceNotFoundError, ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import { ApiError, type Client } from '@scriptorium/client';

const LISTED = 100;
const PLAIN_TEXT = 16;
const MAX_CHARACTERS = 200_000;

/** Adds complete transcripts as `scriptorium://transcripts/<id>`, in plain text. */
export function addTranscriptResources(server: McpServer, client: Client): void {
  const list = async () => {
    const query = {
      status: ['complete' as const],
      sort_by: 'id' as const,
      sort_dir: 'desc' as const,
      per_page: LISTED,
    };
    const { data } = await client.GET('/v3/transcripts', { params: { query } });
    return {
      resources: data.map(({ id, media_file_id, type }) => ({
        uri: `scriptorium://transcripts/${id}`,
        name: `Transcript ${id}`,
        description: `${type} of file ${media_file_id}`,
        mimeType: 'text/plain',
      })),
    };
  };

  server.registerResource(
    'transcript',
    new ResourceTemplate('scriptorium://transcripts/{id}', { list }),
    { title: 'Transcript', description: 'The text of a complete transcript', mimeType: 'text/plain' },
    async (uri, { id: given }) => {
      const id = Number(given);
      if (!Number.isSafeInteger(id) || id < 1) throw new ResourceNotFoundError(uri.href);
      const params = { path: { id }, query: { output_format_id: PLAIN_TEXT } };
      const { data } = await client.GET('/v3/transcripts/{id}/text', { params }).catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 404 ? new ResourceNotFoundError(uri.href) : error;
      });
      const rest = data.length - MAX_CHARACTERS;
      const text =
        rest > 0 ? `${data.slice(0, MAX_CHARACTERS)}\n[${rest} more characters: use read_captions]` : data;
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] };
    },
  );
}

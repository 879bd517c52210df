import { specified } from '../routes/specified-routes.js';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
}
interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter> };
}

/** Parameters that every route or list shares, and that the core checks once. */
const shared = new Set(['page', 'per_page', 'sort_by', 'sort_dir', 'id']);

/** Returns the routes of the v3 API, and their parameters in the document, that no check called. */
export function uncalled(document: OpenApi, called: ReadonlySet<string>) {
  const routes: string[] = [];
  const parameters: string[] = [];
  for (const [method, path] of specified) {
    const template = path.replaceAll(/:\w+/g, '{id}');
    const route = `${method} ${template}`;
    if (!called.has(route)) routes.push(route);
    const operation = document.paths[template]![method.toLowerCase()]!;
    for (const name of namesOf(document, operation))
      if (!shared.has(name) && !called.has(`${route} ${name}`)) parameters.push(`${route} ${name}`);
  }
  return { routes, parameters };
}

function namesOf({ components }: OpenApi, { parameters = [], requestBody }: Operation): string[] {
  const query = parameters
    .map((one) => (one.$ref ? components.parameters?.[one.$ref.split('/').at(-1)!] : one))
    .filter((one) => one?.in === 'query')
    .map((one) => one!.name);
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => {
    const resolved = schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema;
    return Object.keys(resolved.properties ?? {});
  });
  return [...new Set([...query, ...bodies])];
}

/** Parameters that no requirement uses yet. The list must not grow. */
export const parametersWithoutRequirement: string[] = [
  'POST /v3/files upload_id',
  'GET /v3/files language_id',
  'POST /v3/files/{id}/configuration progressive_delivery',
  'POST /v3/files/{id}/configuration alignment_review_threshold',
  'POST /v3/files/{id}/configuration publish_transcripts',
  'POST /v3/files/{id}/source upload_id',
  'POST /v3/files/{id}/source/set_url callback',
  'POST /v3/transcripts/order/transcription dry_run',
  'POST /v3/transcripts/order/asr callback',
  'POST /v3/transcripts/order/asr sandbox_scenario',
  'POST /v3/transcripts/order/alignment callback',
  'POST /v3/transcripts/order/alignment dry_run',
  'POST /v3/transcripts/order/alignment sandbox_scenario',
  'POST /v3/transcripts/order/vicc callback',
  'POST /v3/transcripts/order/vicc dry_run',
  'POST /v3/transcripts/order/vicc sandbox_scenario',
  'POST /v3/transcripts/order/translation callback',
  'POST /v3/transcripts/order/translation dry_run',
  'POST /v3/transcripts/order/translation sandbox_scenario',
  'POST /v3/transcripts/order/import dry_run',
  'POST /v3/transcripts/order/import sandbox_scenario',
  'GET /v3/audio_descriptions language_id',
  'GET /v3/audio_descriptions status',
  'GET /v3/audio_descriptions media_file_batch_id',
  'GET /v3/audio_descriptions media_file_created_before',
  'GET /v3/audio_descriptions media_file_created_after',
  'GET /v3/audio_descriptions media_file_archived',
  'POST /v3/audio_descriptions/order callback',
  'POST /v3/audio_descriptions/order dry_run',
  'POST /v3/audio_descriptions/order sandbox_scenario',
  'GET /v3/audio_descriptions/{id}/text content',
  'POST /v3/live_auto_captions/order callback',
  'POST /v3/live_auto_captions/order transcoder_id',
  'GET /v3/batches archived',
  'POST /v3/batches/{id}/configuration progressive_delivery',
  'POST /v3/batches/{id}/configuration audio_description_speaker',
  'POST /v3/batches/{id}/configuration alignment_review_threshold',
  'POST /v3/batches/{id}/configuration publish_transcripts',
  'POST /v3/project/configuration transcript_style',
  'POST /v3/project/configuration speaker_identification',
  'POST /v3/project/configuration transcription_category',
  'POST /v3/project/configuration progressive_delivery',
  'POST /v3/project/configuration audio_description_speaker',
  'POST /v3/project/configuration audio_description_speaking_rate',
  'POST /v3/project/configuration starting_timecode',
  'POST /v3/project/configuration dropframe',
  'POST /v3/project/configuration frame_rate_from_header',
  'POST /v3/project/configuration fps',
  'POST /v3/project/configuration alignment_review_mode',
  'POST /v3/project/configuration alignment_review_threshold',
  'POST /v3/project/configuration encoded_captions_single_line',
  'POST /v3/project/configuration encoded_captions_font_size',
  'POST /v3/project/configuration publish_transcripts',
  'GET /v3/cheat_sheets resource_id',
  'PUT /v3/cheat_sheets/{id} pdf_attachment',
  'GET /v3/glossaries resource_id',
  'POST /v3/admin/api_accesses user_id',
  'POST /v3/admin/api_accesses access_type',
  'POST /v3/admin/projects callback_encoding',
  'POST /v3/admin/projects retention_days',
  'PUT /v3/admin/projects callback_encoding',
  'PUT /v3/admin/projects retention_days',
  'PUT /v3/admin/projects project_id',
  'POST /v3/admin/user_accesses can_manage_invoices',
  'POST /v3/admin/user_accesses can_manage_users',
  'POST /v3/admin/user_accesses can_work',
  'GET /v3/admin/user_accesses can_work',
  'PATCH /v3/admin/user_accesses can_work',
  'GET /v3/admin/invoices project_id',
  'GET /v3/admin/invoices/current project_id',
  'GET /v3/admin/invoices/current/line_items project_id',
];

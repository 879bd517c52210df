import { UsageError } from './failure.js';
import type { Service } from './service.js';

export interface OutputFormat {
  id: number;
  name: string;
  filetype: string;
  advanced?: boolean;
}

const listOf = (product: string) =>
  product.endsWith('transcripts') ? `${product}/output_formats` : `${product}/text_formats`;

/** Finds a format by its id, its name, or its file type if only one common format has it. */
export async function formatNamed(service: Service, product: string, wanted: string): Promise<OutputFormat> {
  const formats: OutputFormat[] = [];
  for await (const format of service.list(listOf(product), {})) formats.push(format as never as OutputFormat);
  return chosenFormat(formats, wanted);
}

export function chosenFormat(formats: readonly OutputFormat[], wanted: string): OutputFormat {
  const name = wanted.toLowerCase();
  const exact = formats.find((one) => String(one.id) === wanted || one.name.toLowerCase() === name);
  if (exact) return exact;
  const ofType = formats.filter(({ filetype }) => filetype.toLowerCase() === name);
  const common = ofType.filter(({ advanced }) => !advanced);
  const preferred = ofType.find((one) => one.name.toLowerCase() === preferredNames[name]);
  if (preferred) return preferred;
  if (ofType.length === 1) return ofType[0]!;
  if (common.length === 1) return common[0]!;
  const listed = (ofType.length ? ofType : formats).map((one) => `${one.id} ${one.name}`).join(', ');
  throw new UsageError(
    ofType.length
      ? `several formats are '${wanted}': ${listed}; give a name or an id`
      : `there is no format '${wanted}'; formats: ${listed}`,
  );
}

/** Names of the formats that people mean by a file type that several formats have. */
const preferredNames: Readonly<Record<string, string>> = {
  vtt: 'webvtt',
  txt: 'plain text',
  html: 'html',
  doc: 'word doc',
};

import { open } from 'node:fs/promises';
import { whisperLanguages } from '../recognition/whisper-languages.js';
import type { ModelKind } from './known-model.js';

const MAGIC = 0x67676d6c;
const ENGLISH_VOCABULARY = 51_864;
const LONGEST_TYPE = 32; // maximum length of the type at the start of a voice activity model

/** Parses the header of a model for whisper.cpp; undefined if the file is none. */
export async function readGgml(
  file: string,
): Promise<{ kind: ModelKind; languages: readonly string[] } | undefined> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(8);
    const { bytesRead } = await handle.read(head, 0, 8, 0);
    if (bytesRead < 8 || head.readInt32LE(0) !== MAGIC) return undefined;
    const next = head.readInt32LE(4);
    if (next <= LONGEST_TYPE) return { kind: 'voice-activity', languages: [] };
    return { kind: 'recogniser', languages: next <= ENGLISH_VOCABULARY ? ['en'] : whisperLanguages };
  } finally {
    await handle.close();
  }
}

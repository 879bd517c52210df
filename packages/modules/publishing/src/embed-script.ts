import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Serves the script of the embeddable transcript, which the build bundles from `embed/`. */
@Injectable()
export class EmbedScript {
  readonly content = readFileSync(new URL('../dist/embed.js', import.meta.url));
  readonly etag = `"${createHash('sha256').update(this.content).digest('base64url')}"`;
}

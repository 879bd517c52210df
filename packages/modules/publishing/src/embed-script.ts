import { Injectable } from '@nestjs/common';
import { builtAsset } from './sent-asset.js';

/** Serves the script of the embeddable transcript, which the build bundles from `embed/`. */
@Injectable()
export class EmbedScript {
  readonly asset = builtAsset(new URL('../dist/embed.js', import.meta.url), 'text/javascript');
}

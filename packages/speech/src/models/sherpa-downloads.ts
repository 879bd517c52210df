import type { KnownModel, ModelDownload, SherpaModel } from './known-model.js';

export const sherpaReleases = 'https://github.com/k2-fsa/sherpa-onnx/releases/download';

/** Describes a model: `sherpa` repeats what its folder must say of itself. */
export function sherpaModel(
  name: string,
  sherpa: SherpaModel,
  { publisher, downloads, ...rest }: Pick<KnownModel, 'publisher' | 'downloads' | 'mustAcceptLicense'>,
): KnownModel {
  const { kind, languages, license } = sherpa;
  const bytes = downloads.reduce((sum, download) => sum + download.bytes, 0);
  return { name, kind, engine: 'sherpa', languages, license, publisher, bytes, downloads, sherpa, ...rest };
}

/** Archive of a release. Releases can be replaced, so only the hash decides whether it is the right one. */
export const archive = (tag: string, name: string, bytes: number, sha256: string): ModelDownload => {
  const file = `${name}.tar.bz2`;
  return { file, url: `${sherpaReleases}/${tag}/${file}`, bytes, sha256, archive: true };
};

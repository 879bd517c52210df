import type { SpectrumPart } from './use-spectrum.js';

interface Place {
  from: number;
  msPerPixel: number;
  top: number;
  height: number;
}

/** The pictures of parts, which cost too much to make for each frame. */
const pictures = new WeakMap<SpectrumPart, { colour: string; picture: HTMLCanvasElement }>();

/** Draws a part of a spectrogram, high sounds above low ones, in shades of a colour. */
export function paintSpectrum(
  context: CanvasRenderingContext2D,
  part: SpectrumPart,
  { from, msPerPixel, top, height }: Place,
  colour: string,
): void {
  const { first, perSecond, bands, bytes } = part;
  const columns = Math.floor(bytes.length / bands);
  if (columns === 0) return;
  // A column is centred on its time.
  const left = (((first - 0.5) / perSecond) * 1000 - from) / msPerPixel;
  const width = ((columns / perSecond) * 1000) / msPerPixel;
  context.drawImage(pictureOf(part, columns, colour), left, top, width, height);
}

function pictureOf(part: SpectrumPart, columns: number, colour: string): HTMLCanvasElement {
  const known = pictures.get(part);
  if (known?.colour === colour) return known.picture;
  const { bands, bytes } = part;
  const picture = document.createElement('canvas');
  picture.width = columns;
  picture.height = bands;
  const context = picture.getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(0, 0, columns, bands);
  const image = context.getImageData(0, 0, columns, bands);
  for (let column = 0; column < columns; column++)
    for (let band = 0; band < bands; band++)
      image.data[4 * ((bands - 1 - band) * columns + column) + 3] = bytes[column * bands + band]!;
  context.putImageData(image, 0, 0);
  pictures.set(part, { colour, picture });
  return picture;
}

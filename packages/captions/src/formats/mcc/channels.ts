import { hasOddParity } from '../../cea608/charset.js';
import { toCues } from '../../cea608/cues.js';
import { Decoder608 } from '../../cea608/decoder.js';
import { toCue } from '../../cea708/cues.js';
import { Decoder708 } from '../../cea708/decoder.js';
import { PacketReader } from '../../cea708/packets.js';
import type { Cue } from '../../model/cue.js';
import type { CaptionService } from '../../model/reading.js';
import type { FrameRate } from '../../model/timecode.js';
import type { PairSink } from './packet.js';

interface Channel<D> {
  readonly decoder: D;
  readonly cues: Cue[];
}

/** Decodes every caption channel of a packet stream: CC1 to CC4 of line 21, and CEA-708 services. */
export class Channels implements PairSink {
  /** Frame of the pairs that follow. */
  frame = 0;
  readonly #line21 = new Map<CaptionService, Channel<Decoder608>>();
  readonly #services = new Map<number, Channel<Decoder708>>();
  readonly #packets: PacketReader;
  #extendedData = false;

  constructor(
    private readonly rate: FrameRate,
    private readonly complain: (code: 'parity' | 'truncated', message: string) => void,
  ) {
    this.#packets = new PacketReader(
      (service, bytes) => this.#service(service).push(this.frame, bytes),
      () => complain('truncated', 'a CEA-708 packet is shorter than its declared length'),
    );
  }

  line21(field: 1 | 2, first: number, second: number): void {
    if (!hasOddParity(first) || !hasOddParity(second))
      this.complain('parity', 'the parity of a pair is wrong');
    const [a, b] = [first & 0x7f, second & 0x7f];
    if ((a === 0 && b === 0) || (field === 2 && this.#isExtendedData(a))) return;
    const odd = field === 1 ? 'CC1' : 'CC3';
    const even = field === 1 ? 'CC2' : 'CC4';
    this.#channel(odd, 1).push(this.frame, a, b);
    // The second channel of a field exists only after its first control code.
    if (this.#line21.has(even) || (a & 0x78) === 0x18) this.#channel(even, 2).push(this.frame, a, b);
  }

  digital(starts: boolean, first: number, second: number): void {
    if (starts) this.#packets.start(first, second);
    else this.#packets.continue(first, second);
  }

  /** Advances to a frame, at which delayed services may resume. */
  advance(frame: number): void {
    this.frame = frame;
    for (const { decoder } of this.#services.values()) decoder.advance(frame);
  }

  end(frame: number): void {
    this.#packets.flush();
    for (const { decoder } of this.#line21.values()) decoder.end(frame);
    for (const { decoder } of this.#services.values()) decoder.end(frame);
  }

  /** Returns the channels with captions: CC1, the services by number, then the other channels of line 21. */
  list(): [CaptionService, readonly Cue[]][] {
    const order: CaptionService[] = [
      'CC1',
      ...[...this.#services.keys()].sort((a, b) => a - b),
      'CC2',
      'CC3',
      'CC4',
    ];
    return order.flatMap((service): [CaptionService, readonly Cue[]][] => {
      const found = typeof service === 'number' ? this.#services.get(service) : this.#line21.get(service);
      return found && found.cues.length > 0 ? [[service, found.cues]] : [];
    });
  }

  #channel(service: CaptionService, channel: 1 | 2): Decoder608 {
    const known = this.#line21.get(service);
    if (known) return known.decoder;
    const cues: Cue[] = [];
    const decoder = new Decoder608((caption) => void cues.push(...toCues(caption, this.rate)), channel);
    this.#line21.set(service, { decoder, cues });
    return decoder;
  }

  #service(service: number): Decoder708 {
    const known = this.#services.get(service);
    if (known) return known.decoder;
    const cues: Cue[] = [];
    const decoder = new Decoder708((caption) => void cues.push(toCue(caption, this.rate)), this.rate);
    this.#services.set(service, { decoder, cues });
    return decoder;
  }

  /** Extended data in field 2 lasts from a code below 0x0f to its end code, or to the next control code. */
  #isExtendedData(first: number): boolean {
    if (first >= 0x10 && first < 0x20) this.#extendedData = false;
    else if (first > 0 && first < 0x0f) this.#extendedData = true;
    else if (first === 0x0f) {
      this.#extendedData = false;
      return true;
    }
    return this.#extendedData;
  }
}

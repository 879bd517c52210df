/** The speed is remembered in this browser. */
const RATE = 'scriptorium.rate';
const RESUME_MS = 900;

/**
 * A media element that several parts of the editor observe and control. Times are in milliseconds. Seeking also works without
 * an element, so that captions can be timed before there is something to play.
 */
export class Player {
  #media: HTMLMediaElement | null = null;
  /** The time without an element. */
  #ms = 0;
  #until: number | null = null;
  #frame = 0;
  #resume: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;
  /** Whether the element was playing when it was removed, so that the one that replaces it plays on. */
  #wasPlaying = false;
  readonly #listeners = new Set<() => void>();
  readonly #events = ['play', 'pause', 'seeked', 'loadedmetadata', 'timeupdate', 'ratechange', 'ended'];

  /** Ref callback of the element. */
  readonly attach = (media: HTMLMediaElement | null): void => {
    for (const name of this.#events) this.#media?.removeEventListener(name, this.#changed);
    if (this.#media) {
      this.#ms = this.ms;
      this.#wasPlaying = this.playing;
    }
    this.#media = media;
    if (media && this.#ms > 0) media.currentTime = this.#ms / 1000;
    if (this.#wasPlaying) this.#play();
    for (const name of this.#events) media?.addEventListener(name, this.#changed);
    if (media) media.playbackRate = media.defaultPlaybackRate = Number(localStorage.getItem(RATE)) || 1;
    this.#changed();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get ms(): number {
    return this.#media ? Math.round(this.#media.currentTime * 1000) : this.#ms;
  }

  get durationMs(): number {
    const { duration } = this.#media ?? {};
    return duration !== undefined && Number.isFinite(duration) ? Math.round(duration * 1000) : 0;
  }

  get playing(): boolean {
    return this.#media !== null && !this.#media.paused;
  }

  get rate(): number {
    return this.#media?.playbackRate ?? 1;
  }

  set rate(rate: number) {
    localStorage.setItem(RATE, String(rate));
    if (this.#media) this.#media.playbackRate = rate;
  }

  seek(ms: number): void {
    this.#until = null;
    if (this.#media) this.#media.currentTime = Math.max(0, ms) / 1000;
    else this.#ms = Math.max(0, Math.round(ms));
    this.#notify();
  }

  /** Moves by frames, to the start of a frame. */
  stepFrames(count: number, frameMs: number): void {
    this.seek(Math.round((Math.round(this.ms / frameMs) + count) * frameMs));
  }

  toggle(): void {
    this.#until = null;
    clearTimeout(this.#resume);
    this.#isHeld = false;
    if (this.playing) this.#media?.pause();
    else this.#play();
  }

  /** Pauses while somebody types, and goes on a moment after the last key. */
  holdWhileTyping(): void {
    clearTimeout(this.#resume);
    if (this.playing) this.#isHeld = true;
    if (!this.#isHeld) return;
    this.#media?.pause();
    this.#resume = setTimeout(() => {
      this.#isHeld = false;
      this.#play();
    }, RESUME_MS);
  }

  /** Plays a range and stops. */
  playPart(fromMs: number, toMs: number): void {
    this.seek(fromMs);
    this.#until = toMs;
    this.#play();
  }

  #play(): void {
    this.#media?.play().catch(() => {}); // rejected without a user gesture, or if the source is removed
  }

  readonly #changed = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#notify();
    if (this.playing) this.#frame = requestAnimationFrame(this.#changed);
  };

  #notify(): void {
    if (this.#until !== null && this.ms >= this.#until) {
      this.#until = null;
      this.#media?.pause();
    }
    for (const listener of this.#listeners) listener();
  }
}

/** Formats a time as `1:02:03.4`, with hours only if needed. */
export function clock(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const [hours, minutes, seconds] = [tenths / 36_000, (tenths / 600) % 60, (tenths / 10) % 60].map(
    Math.floor,
  );
  const tail = `${String(seconds).padStart(2, '0')}.${tenths % 10}`;
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

export interface Cue {
  /** In seconds. */
  start: number;
  end: number;
  text: string;
}

/** Parses the cues of a WebVTT file from the API, without their styles. */
export function cuesOf(webVtt: string): Cue[] {
  return webVtt
    .replace(/\r/g, '')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => line.includes('-->'));
      const times = at < 0 ? null : /^(\S+) --> (\S+)/.exec(lines[at]!);
      if (!times) return [];
      const text = lines.slice(at + 1).join('\n');
      return [{ start: secondsOf(times[1]!), end: secondsOf(times[2]!), text: plain(text) }];
    });
}

const secondsOf = (time: string) => time.split(':').reduce((total, part) => total * 60 + Number(part), 0);

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

const plain = (text: string) =>
  text.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all);

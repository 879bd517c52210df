import { eventually, formWithFile, makeMedia, type Answer, type TestClient } from '@scriptorium/testing';
import path from 'node:path';
import { idOf, startWorld, type World } from './world.js';

export const recording = path.join(import.meta.dirname, '../../../../examples/media/lecture.wav');

/**
 * Makes a film of single-colour pictures, five seconds each, with speech during the first `speechSeconds`.
 */
export const film = (speechSeconds = 4, colours = ['red', 'blue']): Promise<Buffer> => {
  const pictures = colours.map((colour) => `-f lavfi -i color=${colour}:s=160x120:r=25:d=5`).join(' ');
  const n = colours.length;
  const filter =
    `[${n}:a]atrim=0:${speechSeconds},apad=whole_dur=${5 * n},atrim=0:${5 * n}[a];` +
    `${colours.map((_, i) => `[${i}:v]`).join('')}concat=n=${n}[v]`;
  const output = '-map [v] -map [a] -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest';
  return makeMedia('film.mp4', `${pictures} -i ${recording} -filter_complex ${filter} ${output}`);
};

/** Makes a film of 40 s in which a single word is spoken, at `wordMs`, after long near silence. */
export const filmWithLoneWord = (wordMs: number): Promise<Buffer> => {
  const noise = '-f lavfi -i anoisesrc=amplitude=0.0005:seed=7:duration=40';
  const picture = '-f lavfi -i color=red:s=160x120:r=25:d=40';
  const word = '-f lavfi -i flite=voice=rms:text=Goodbye';
  const filter = `[1:a]aresample=44100,volume=0.5,adelay=${wordMs}:all=1,apad[w];[2:a][w]amix=inputs=2:normalize=0:duration=first[a]`;
  const output = '-map 0:v -map [a] -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
  return makeMedia('film.mp4', `${picture} ${word} ${noise} -filter_complex ${filter} ${output}`);
};

/**
 * Recognition would find English words in the film; without it, only voice activity detection finds the
 * speech.
 */
export const startDescriptionWorld = (parts: Parameters<typeof startWorld>[1] = {}): Promise<World> =>
  startWorld([], parts);

export const descriptions = '/v3/audio_descriptions';
export const workItems = '/v3/production/work_items';

/** Adds a script to a file as a cheat sheet. */
export async function addScript({ project }: World, file: number, content: string): Promise<void> {
  const sheet = { resource_type: 'MediaFile', resource_id: file, content_type: 'script', content };
  idOf(await project.post('/v3/cheat_sheets', { ...sheet, service_type: 'AudioDescriptionService' }));
}

export const orderDescription = async (
  { project }: World,
  file: number,
  options: Record<string, string | number> = {},
): Promise<number> => idOf(await project.post(`${descriptions}/order`, { media_file_id: file, ...options }));

/** Returns the description once it is complete or cancelled. */
export const endedDescription = ({ project }: World, id: number): Promise<Answer['body']> =>
  eventually(async () => {
    const { body } = await project.get(`${descriptions}/${id}`);
    return ['complete', 'cancelled'].includes(body.data.status) ? body : undefined;
  });

/** Returns the stored result of production. */
/* eslint-disable-next-line -- tests look into the plan and the report */
export async function resultOf({ app }: World, id: number): Promise<any> {
  const [row] = await app.db.query('select result from audio_description_result where description_id = $1', [
    id,
  ]);
  return row?.result;
}

/**
 * Returns the plan with the measured lengths of its lines, which the customer sees before the mix is made. Then cancels the
 * order: making and checking a mix takes most of the time of an order.
 */
/* eslint-disable-next-line -- tests look into the plan */
export async function fittedPlan({ project }: World, id: number): Promise<any> {
  const plan = await eventually(async () => {
    const { data } = (await project.get(`${descriptions}/${id}/plan`)).body;
    const isFitted = data?.placements.some(({ measured }: { measured: boolean }) => measured);
    return isFitted ? data : undefined;
  });
  await project.post(`${descriptions}/${id}/cancel`);
  return plan;
}

/* eslint-disable-next-line -- tests look into answers of every shape */
export const claimedWork = (by: TestClient): Promise<any> =>
  eventually(async () => (await by.post(`${workItems}/claim`)).body.data ?? undefined);

export const handIn = (by: TestClient, id: number, script: string | undefined): Promise<Answer> =>
  by.send('POST', `${workItems}/${id}/complete`, {
    ...(script !== undefined && { multipart: formWithFile('caption_file', script, {}) }),
  });

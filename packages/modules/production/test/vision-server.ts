import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VisionServer {
  url: string;
  /** Colours of the images, text and key of each request. */
  requests: { colours: string[]; authorization?: string; text: string }[];
  /** Status codes of the next answers; further requests succeed. */
  refusals: number[];
  close(): Promise<void>;
}

interface Message {
  role: string;
  content: string | { type: string; text?: string; image_url?: { url: string } }[];
}

/**
 * OpenAI's chat protocol with images. Answers by the pixels of the JPEG files: describes the mean colour, and
 * reads "The End" in blue images.
 */
export async function serveVision(): Promise<VisionServer> {
  const requests: VisionServer['requests'] = [];
  const refusals: number[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { messages } = JSON.parse(Buffer.concat(parts).toString()) as { messages: Message[] };
    const status = refusals.shift();
    if (status || request.url !== '/v1/chat/completions')
      return void response.writeHead(status ?? 404).end('{"error":{"message":"refused"}}');
    const [system, user] = messages as [Message, Message];
    const content = user.content as Exclude<Message['content'], string>;
    const pictures = content.flatMap(({ image_url: image }) => (image ? [image.url] : []));
    const colours = await Promise.all(pictures.map(colourOf));
    const text = content.map((part) => part.text ?? '').join('');
    requests.push({ colours, authorization: request.headers.authorization, text });
    const readsText = String(system.content).includes('Answer with the text that they show');
    const end = colours.includes('blue') ? 'The End' : 'NONE';
    const answer = readsText ? end : `A ${colours.join(', then a ')} picture fills the screen.`;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: answer } }] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    refusals,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Decodes a JPEG data URL to one pixel, and returns the name of its strongest colour. */
function colourOf(url: string): Promise<string> {
  const [, base64] = /^data:image\/jpeg;base64,(.+)$/.exec(url)!;
  const args = ['-v', 'error', '-f', 'mjpeg', '-i', 'pipe:0', '-vf', 'scale=1:1', '-f', 'rawvideo'];
  return new Promise((resolve, reject) => {
    const ffmpeg = execFile(
      'ffmpeg',
      [...args, '-pix_fmt', 'rgb24', 'pipe:1'],
      { encoding: 'buffer' },
      (error, pixel) => {
        if (error) return reject(error);
        const [red, , blue] = pixel as unknown as [number, number, number];
        resolve(red > blue ? 'red' : 'blue');
      },
    );
    ffmpeg.stdin!.end(Buffer.from(base64!, 'base64'));
  });
}

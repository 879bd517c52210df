import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { RealtimeDialect } from '../src/streaming/realtime-dialects.js';

export interface RealtimeServer {
  url: string;
  /** Query and authorization of each connection. */
  connections: { query: Record<string, string>; authorization?: string }[];
  /** Messages other than audio, of all connections. */
  messages: Record<string, unknown>[];
  /** What happens to the next connections: refused, cut after the first audio, answered with an error, or never answered. */
  faults: ('refuse' | 'cut' | 'error' | 'silence')[];
  close: () => Promise<void>;
}

type Message = Record<string, unknown> & { type: string };

/**
 * Serves a realtime protocol. Recognises the audio that arrived when it is committed.
 * @param recognise gets PCM of the protocol's sample rate. Default: the text says how many samples of 16 kHz there are.
 */
export async function serveRealtime(
  dialect: RealtimeDialect,
  recognise = async (pcm: Int16Array) =>
    `heard ${dialect === 'vllm' ? pcm.length : (pcm.length * 2) / 3} samples`,
): Promise<RealtimeServer> {
  const faults: RealtimeServer['faults'] = [];
  const state: Pick<RealtimeServer, 'connections' | 'messages'> = { connections: [], messages: [] };
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/v1/realtime' });
  const ongoing = new Set<Promise<void>>();

  const answerOpenAi = async (send: (message: object) => void, text: string) => {
    const item = { item_id: 'item_1' };
    send({ type: 'input_audio_buffer.committed', ...item, previous_item_id: null });
    if (dialect === 'openai')
      send({ type: 'conversation.item.input_audio_transcription.delta', ...item, delta: text.slice(0, 5) });
    send({ type: 'conversation.item.input_audio_transcription.completed', ...item, transcript: text });
  };
  const answerVllm = async (send: (message: object) => void, text: string) => {
    for (const delta of text.split(/(?<= )/)) send({ type: 'transcription.delta', delta });
    send({ type: 'transcription.done', text });
  };

  const serve = (socket: WebSocket, fault: string | undefined) => {
    const audio: Buffer[] = [];
    let [validated, started] = [dialect !== 'vllm', false];
    const send = (message: object) => socket.send(JSON.stringify(message));
    send({ type: 'session.created', id: 'session' });
    const handle = async (message: Message) => {
      if (message.type === 'input_audio_buffer.append') {
        audio.push(Buffer.from(String(message.audio), 'base64'));
        if (fault === 'cut') socket.terminate();
        return;
      }
      state.messages.push(message);
      if (message.type === 'session.update') validated ||= message.model !== undefined;
      if (message.type !== 'input_audio_buffer.commit') return;
      if (!validated)
        return send({ type: 'error', error: 'the model is not validated', code: 'model_not_validated' });
      if (dialect === 'vllm' && !started) return void (started = true);
      if (fault === 'silence') return;
      if (fault === 'error')
        return send({
          type: 'error',
          error: dialect === 'vllm' ? 'out of memory' : { message: 'out of memory' },
        });
      const pcm = new Int16Array(new Uint8Array(Buffer.concat(audio.splice(0))).buffer);
      const text = await recognise(pcm);
      await (dialect === 'vllm' ? answerVllm : answerOpenAi)(send, text);
    };
    let queue = Promise.resolve();
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      queue = queue.then(() => handle(message));
      ongoing.add(queue);
    });
  };

  server.on('connection', (socket, request) => {
    const { searchParams } = new URL(request.url!, 'ws://localhost');
    const { authorization } = request.headers;
    state.connections.push({ query: Object.fromEntries(searchParams), authorization });
    const fault = faults.shift();
    if (fault === 'refuse') socket.close(1008, 'not now');
    else serve(socket, fault);
  });
  await new Promise((done) => server.once('listening', done));
  return {
    ...state,
    faults,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.clients.forEach((socket) => socket.terminate());
      await new Promise((done) => server.close(done));
      await Promise.allSettled(ongoing);
    },
  };
}

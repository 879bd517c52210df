import { openServer } from './local-server.mjs';

const said = ['Good', 'morning', 'everyone.'];
const answer = JSON.stringify({
  task: 'transcribe',
  language: 'english',
  duration: 1,
  text: said.join(' '),
  words: said.map((word, n) => ({ word, start: n * 0.3, end: n * 0.3 + 0.25, probability: 0.95 })),
});

/** Serves the OpenAI transcription protocol: reads the recording and always returns the same words. */
export const openInstantEngine = () =>
  openServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(answer);
    });
  });

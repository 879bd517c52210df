import { testContext } from '@scriptorium/integrations/testing';
import { startFake } from './fake.js';
import integration from './index.js';

// Puts a caption on a video of the fake platform and prints the resulting tracks.
const fake = await startFake();
const video = await fake.addVideo({ title: 'My first video' });
const result = await integration.putCaption(testContext(integration, fake), {
  video,
  operationId: 'demo-1',
  language: 'en-GB',
  kind: 'captions',
  label: 'English',
  format: 'vtt',
  body: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello, platform!\n'),
});
for (const { method, url } of fake.requests) console.log(method, url);
for (const track of await fake.tracks(video)) console.log(track.language, Buffer.from(track.body).toString());
console.log(result.state);
await fake.stop();

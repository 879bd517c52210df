// Bare Node: sends a line to every client each second, through the responses of `node:http`.
import { createServer } from 'node:http';

const responses = new Set();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: snapshot\ndata: {}\n\n');
  responses.add(response);
  response.on('close', () => responses.delete(response));
});
setInterval(() => {
  const message = Buffer.from(`event: line\ndata: {"text":"sent ${Date.now()}"}\n\n`);
  for (const response of responses) response.write(message);
}, 1_000);
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit());

// A client of its own process, so that its memory does not count as the server's: uploads MB of a file to a URL.
import { request } from 'node:http';

const [url, megabytes] = process.argv.slice(2);
const headers = { 'content-type': 'multipart/form-data; boundary=x' };
const sending = request(url, { method: 'POST', headers }, (answer) => answer.pipe(process.stdout));
sending.write('--x\r\ncontent-disposition: form-data; name="source_file"; filename="a.wav"\r\n\r\n');
const chunk = Buffer.alloc(2 ** 20, 'x');
let left = Number(megabytes);
const more = () => {
  while (left-- > 0) if (!sending.write(chunk)) return sending.once('drain', more);
  sending.end('\r\n--x--\r\n');
};
more();

// Uploads a file of the given size in MB to a URL. Runs in its own process, so that its memory is not counted as the server's.
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

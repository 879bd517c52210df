import { Pool } from 'undici';

/** Posts over a few persistent connections. Any status other than 200 is an error. */
export function openClient(baseUrl, connections) {
  const pool = new Pool(baseUrl, { connections, pipelining: 1 });
  /** @returns the unread body of the response */
  const post = async (path, query, { headers, body } = {}) => {
    const url = `${path}?${new URLSearchParams(query)}`;
    const answer = await pool.request({ path: url, method: 'POST', headers, body });
    if (answer.statusCode === 200) return answer.body;
    throw new Error(`${path}: ${answer.statusCode} ${await answer.body.text()}`);
  };
  return {
    /** @returns the id of the record in the response */
    create: async (...request) => (await (await post(...request)).json()).data.id,
    /** Discards the response. */
    send: async (...request) => (await post(...request)).dump(),
    close: () => pool.close(),
  };
}

/** Returns a form with one file. */
export function formOf(name, fileName, content) {
  const boundary = 'boundary-of-the-bench';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

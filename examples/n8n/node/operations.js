/** What the node does for one item. Each operation returns the items of its output. */

/** Sends a request. @returns the answer with its headers */
async function send(node, index, options) {
  const { url } = await node.getCredentials('scriptoriumApi', index);
  return node.helpers.httpRequestWithAuthentication.call(node, 'scriptoriumApi', {
    baseURL: url.replace(/\/$/, ''),
    json: true,
    returnFullResponse: true,
    ...options,
  });
}

/** Sends a request. @returns the envelope */
const call = async (node, index, options) => (await send(node, index, options)).body;

/** Uploads binary data as a stream, without reading a file of n8n into memory. @returns the id of the upload */
async function upload(node, index, binary) {
  const { body, bytes } = await contentOf(node, binary);
  const { headers } = await send(node, index, {
    method: 'POST',
    url: '/v3/uploads',
    json: false,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(binary.fileName ?? 'recording').toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body,
  });
  return Number(headers.location.split('/').at(-1));
}

async function contentOf({ helpers }, { id, data }) {
  if (!id) {
    const body = Buffer.from(data, 'base64');
    return { body, bytes: body.length };
  }
  const { fileSize } = await helpers.getBinaryMetadata(id);
  return { body: await helpers.getBinaryStream(id), bytes: fileSize };
}

async function createFile(node, index) {
  const [sourceUrl, name, languageId] = ['sourceUrl', 'name', 'languageId'].map((parameter) =>
    node.getNodeParameter(parameter, index),
  );
  const body = { language_id: languageId, ...(name && { name }) };
  if (sourceUrl) body.source_url = sourceUrl;
  else {
    const binary = node.helpers.assertBinaryData(index, node.getNodeParameter('binaryProperty', index));
    body.upload_id = await upload(node, index, binary);
  }
  const { data } = await call(node, index, { method: 'POST', url: '/v3/files', body });
  return [{ json: data }];
}

async function order(node, index) {
  const [kind, fileId, callback, parameters] = ['kind', 'fileId', 'callback', 'parameters'].map((parameter) =>
    node.getNodeParameter(parameter, index),
  );
  const more = typeof parameters === 'string' ? JSON.parse(parameters || '{}') : parameters;
  const body = { ...more, media_file_id: Number(fileId), ...(callback && { callback }) };
  const url = `/v3/transcripts/order/${encodeURIComponent(kind)}`;
  const { data } = await call(node, index, { method: 'POST', url, body });
  return [{ json: data }];
}

const transcriptPath = (node, index) =>
  `/v3/transcripts/${encodeURIComponent(node.getNodeParameter('transcriptId', index))}`;

async function get(node, index) {
  const { data } = await call(node, index, { url: transcriptPath(node, index) });
  return [{ json: data }];
}

/** Returns the captions as binary data, and as text if their format is one. */
async function fetch(node, index) {
  const path = transcriptPath(node, index);
  const formatId = node.getNodeParameter('formatId', index);
  const { data: formats } = await call(node, index, {
    url: '/v3/transcripts/output_formats',
    qs: { per_page: 500 },
  });
  const { data, meta } = await call(node, index, { url: `${path}/text`, qs: { output_format_id: formatId } });
  const isText = meta.encoding !== 'base64';
  const content = Buffer.from(
    typeof data === 'string' ? data : JSON.stringify(data),
    isText ? 'utf8' : 'base64',
  );
  const id = Number(path.split('/').at(-1));
  const extension = formats.find((format) => format.id === formatId)?.filetype ?? 'txt';
  const binary = { data: await node.helpers.prepareBinaryData(content, `captions-${id}.${extension}`) };
  return [{ json: { id, ...(isText && { text: data }), losses: meta.losses ?? [] }, binary }];
}

async function search(node, index) {
  const qs = {
    q: node.getNodeParameter('words', index),
    per_page: node.getNodeParameter('limit', index),
  };
  const { data } = await call(node, index, { url: '/v3/search', qs });
  return data.map((json) => ({ json }));
}

module.exports = { operations: { createFile, fetch, get, order, search } };

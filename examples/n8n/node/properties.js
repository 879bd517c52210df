/** Fields of the node, in the order in which n8n shows them. */

const shownFor = (...operation) => ({ show: { operation } });

const field = (operation, name, displayName, more = {}) => ({
  displayName,
  name,
  type: 'string',
  default: '',
  displayOptions: shownFor(...[operation].flat()),
  ...more,
});

const operation = {
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  default: 'createFile',
  options: [
    {
      name: 'Create a File',
      value: 'createFile',
      action: 'Create a file',
      description: 'From binary data or a URL',
    },
    {
      name: 'Fetch Captions',
      value: 'fetch',
      action: 'Fetch captions',
      description: 'Of a complete transcript, in any format',
    },
    {
      name: 'Get a Transcript',
      value: 'get',
      action: 'Get a transcript',
      description: 'With the status of its order',
    },
    {
      name: 'Place an Order',
      value: 'order',
      action: 'Place an order',
      description: 'Orders that are not in a sandbox have a price',
    },
    {
      name: 'Search',
      value: 'search',
      action: 'Search what is said',
      description: 'Finds passages in all transcripts',
    },
  ],
};

const createFile = [
  field('createFile', 'sourceUrl', 'Source URL', {
    description: 'From which the server fetches the recording. Leave it empty to send binary data.',
  }),
  field('createFile', 'binaryProperty', 'Binary Property', {
    default: 'data',
    description: 'Name of the binary property with the recording, if there is no URL',
  }),
  field('createFile', 'name', 'Name', { description: 'By default that of the recording' }),
  field('createFile', 'languageId', 'Language ID', {
    type: 'number',
    default: 1,
    description: 'The language that is spoken; 1 is English, and GET /v3/languages lists all',
  }),
];

const order = [
  field('order', 'kind', 'Kind', {
    default: 'asr',
    required: true,
    description:
      'Speech recognition (asr), people (transcription), translation, and others of GET /v3/orders/kinds',
  }),
  field('order', 'fileId', 'File ID', { default: '={{ $json.id }}', required: true }),
  field('order', 'callback', 'Callback URL', {
    placeholder: '={{ $execution.resumeUrl }}',
    description:
      'Receives the end of the order. With a Wait node that resumes on a webhook, {{ $execution.resumeUrl }}.',
  }),
  field('order', 'parameters', 'Other Parameters', {
    type: 'json',
    default: '{}',
    description: 'Such as {"turnaround_level_id": 4}',
  }),
];

const transcripts = [
  field(['get', 'fetch'], 'transcriptId', 'Transcript ID', { default: '={{ $json.id }}', required: true }),
  field('fetch', 'formatId', 'Format ID', {
    type: 'number',
    default: 7,
    description: '7 is SRT, 51 WebVTT, 16 plain text; GET /v3/transcripts/output_formats lists all',
  }),
];

const search = [
  field('search', 'words', 'Words', { required: true, description: 'Words in any form, or a "phrase"' }),
  field('search', 'limit', 'Limit', {
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 100 },
    default: 20,
    description: 'Max number of results to return',
  }),
];

module.exports = { properties: [operation, ...createFile, ...order, ...transcripts, ...search] };

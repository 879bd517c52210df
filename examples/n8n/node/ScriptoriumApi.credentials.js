/** Address of a server, and the key of a project that is not in signed mode. */
class ScriptoriumApi {
  name = 'scriptoriumApi';
  displayName = 'Scriptorium API';
  documentationUrl =
    'https://github.com/scriptorium-captions/scriptorium/blob/main/docs/other-software.md#n8n';
  properties = [
    {
      displayName: 'Address',
      name: 'url',
      type: 'string',
      required: true,
      default: 'http://127.0.0.1:3000',
      description: 'Address of the server, without /v3',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      required: true,
      default: '',
      description: 'Key of a project',
    },
  ];
  authenticate = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  };
  test = { request: { baseURL: '={{$credentials.url}}', url: '/v3/authenticate' } };
}

module.exports = { ScriptoriumApi };

import example from '../example/index.js';
import { checkIntegration, integrationProblems } from './index.js';

it('returns a valid integration unchanged', () => expect(checkIntegration(example)).toBe(example));

const { captions } = example.capabilities;
it.each([
  [undefined, 'an integration is an object'],
  [{ ...example, contract: 2 }, 'contract: must be 1'],
  [{ ...example, contract: undefined }, 'contract: must be 1'],
  [{ ...example, id: 'My_Platform' }, 'id: must be 2 to 32'],
  [{ ...example, version: 'latest' }, 'version: must be a semantic version'],
  [{ ...example, config: {} }, 'config: must be a schema of Zod 4'],
  [{ ...example, egressHosts: ['a.example'] }, 'egressHosts: must be a function'],
  [{ ...example, poll: true }, 'poll: must be a function'],
  [{ ...example, capabilities: { captions } }, 'capabilities.discovery'],
  [
    { ...example, capabilities: { captions: { ...captions, formats: ['doc'] }, discovery: 'none' } },
    'capabilities.captions.formats.0',
  ],
  [{ ...example, parseEvent: undefined }, "parseEvent: is missing, but capabilities.discovery is 'webhook'"],
  [
    { ...example, capabilities: { captions: { ...captions, async: true }, discovery: 'none' } },
    'captionState: is missing',
  ],
])('names the invalid field (%#)', (value, problem) => {
  expect(integrationProblems(value).join('\n')).toContain(problem);
  expect(() => checkIntegration(value)).toThrow('not an integration: ');
});

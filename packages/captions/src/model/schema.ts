const ms = { type: 'integer', minimum: 0 } as const;

const style = {
  type: 'object',
  additionalProperties: false,
  properties: {
    bold: { type: 'boolean' },
    italic: { type: 'boolean' },
    underline: { type: 'boolean' },
    color: { type: 'string', pattern: '^#[0-9a-f]{6}([0-9a-f]{2})?$' },
    background: { type: 'string', pattern: '^#[0-9a-f]{6}([0-9a-f]{2})?$' },
    ruby: { type: 'string' },
    voice: { type: 'string' },
    lang: { type: 'string' },
    classes: { type: 'array', items: { type: 'string' } },
  },
} as const;

const placement = {
  type: 'object',
  additionalProperties: false,
  properties: {
    region: { type: 'string' },
    vertical: { enum: ['rl', 'lr'] },
    line: { type: 'number' },
    row: { type: 'number' },
    lineAlign: { enum: ['start', 'center', 'end'] },
    position: { type: 'number' },
    positionAlign: { enum: ['line-left', 'center', 'line-right'] },
    size: { type: 'number' },
    align: { enum: ['start', 'center', 'end', 'left', 'right'] },
    cell: {
      type: 'object',
      additionalProperties: false,
      required: ['row', 'column', 'rows', 'columns'],
      properties: {
        row: { type: 'integer', minimum: 0 },
        column: { type: 'integer', minimum: 0 },
        rows: { type: 'integer', minimum: 1 },
        columns: { type: 'integer', minimum: 1 },
      },
    },
  },
} as const;

const cue = {
  type: 'object',
  additionalProperties: false,
  required: ['startMs', 'endMs', 'spans'],
  properties: {
    id: { type: 'string' },
    startMs: ms,
    endMs: ms,
    frames: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 },
    spans: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['text'],
        properties: { text: { type: 'string' }, style: { $ref: '#/$defs/style' }, startMs: ms },
      },
    },
    placement: { $ref: '#/$defs/placement' },
    mode: { enum: ['pop-on', 'paint-on', 'roll-up'] },
    rollUpRows: { type: 'integer', minimum: 1, maximum: 15 },
    forced: { type: 'boolean' },
  },
} as const;

const region = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'x', 'y', 'width', 'height'],
  properties: {
    id: { type: 'string' },
    x: { type: 'number' },
    y: { type: 'number' },
    width: { type: 'number' },
    height: { type: 'number' },
    displayAlign: { enum: ['before', 'center', 'after'] },
    textAlign: { enum: ['start', 'center', 'end', 'left', 'right'] },
    scrollUp: { type: 'boolean' },
    settings: { type: 'object', additionalProperties: { type: 'string' } },
  },
} as const;

const captions = {
  type: 'object',
  additionalProperties: false,
  required: ['cues'],
  properties: {
    cues: { type: 'array', items: { $ref: '#/$defs/cue' } },
    language: { type: 'string' },
    title: { type: 'string' },
    frameRate: {
      type: 'object',
      additionalProperties: false,
      required: ['numerator', 'denominator', 'dropFrame'],
      properties: {
        numerator: { type: 'integer', minimum: 1 },
        denominator: { type: 'integer', minimum: 1 },
        dropFrame: { type: 'boolean' },
      },
    },
    regions: { type: 'array', items: { $ref: '#/$defs/region' } },
    styleSheets: { type: 'array', items: { type: 'string' } },
    speakers: { type: 'array', items: { type: 'string' } },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
  },
} as const;

const shown = {
  type: 'object',
  additionalProperties: false,
  required: ['startMs', 'endMs'],
  properties: { startMs: ms, endMs: ms, italic: { const: true }, top: { const: true } },
} as const;

const word = {
  type: 'object',
  additionalProperties: false,
  required: ['text', 'startMs', 'endMs'],
  properties: {
    text: { type: 'string', minLength: 1 },
    startMs: ms,
    endMs: ms,
    confidence: { type: 'number', minimum: 0, maximum: 1 },
    speaker: { type: 'string' },
    paragraph: { const: true, description: 'Present on the word that starts a paragraph.' },
    flags: { type: 'array', items: { enum: ['uncertain', 'inaudible'] }, uniqueItems: true },
    caption: {
      enum: ['start', 'inside'],
      description: 'Position in a caption shaped by a person.',
    },
    shown: { $ref: '#/$defs/shown' },
    line: { const: true, description: 'Present on a word that starts a line of its shaped caption.' },
  },
} as const;

/** JSON Schema (draft 2020-12) of `MasterTranscript`. Times are milliseconds. */
export const masterTranscriptSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Word-level master transcript',
  type: 'object',
  additionalProperties: false,
  required: ['version', 'words'],
  properties: {
    version: { const: 1 },
    language: { type: 'string', description: 'BCP 47.' },
    words: { type: 'array', items: { $ref: '#/$defs/word' } },
    captions: { $ref: '#/$defs/captions' },
    durationMs: ms,
  },
  $defs: { word, shown, captions, cue, region, style, placement },
} as const;

const { operations } = require('./operations.js');
const { properties } = require('./properties.js');

/** Runs one operation of the API for each item. An item that fails stops the workflow, unless the node continues on errors. */
class Scriptorium {
  description = {
    displayName: 'Scriptorium',
    name: 'scriptorium',
    icon: 'fa:closed-captioning',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Order captions of recordings, fetch them, and search in them',
    defaults: { name: 'Scriptorium' },
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'scriptoriumApi', required: true }],
    properties,
  };

  async execute() {
    const results = [];
    for (const index of this.getInputData().keys()) {
      try {
        const operation = operations[this.getNodeParameter('operation', index)];
        const outputs = await operation(this, index);
        results.push(...outputs.map((output) => ({ ...output, pairedItem: { item: index } })));
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        results.push({ json: { error: error.message }, pairedItem: { item: index } });
      }
    }
    return [results];
  }
}

module.exports = { Scriptorium };

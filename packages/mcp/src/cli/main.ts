#!/usr/bin/env node
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createClient } from '@scriptorium/client';
import { createMcpServer } from '../server.js';

const usage = `Usage: scriptorium-mcp

An MCP server on standard input and output, for assistants. Settings are environment variables:

  SCRIPTORIUM_URL     address of the service, such as https://captions.example
  SCRIPTORIUM_KEY     key of a project
  SCRIPTORIUM_SECRET  its secret, for accounts in signed mode
`;

const { SCRIPTORIUM_URL: baseUrl, SCRIPTORIUM_KEY: apiKey, SCRIPTORIUM_SECRET: secretKey } = process.env;
const [argument] = process.argv.slice(2);

if (argument === '--help' || argument === '-h') process.stdout.write(usage);
else if (argument !== undefined || !baseUrl || !URL.canParse(baseUrl) || !apiKey) {
  process.stderr.write(
    argument === undefined ? 'scriptorium-mcp: set SCRIPTORIUM_URL and SCRIPTORIUM_KEY\n\n' : '',
  );
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  const client = createClient({ baseUrl, apiKey, ...(secretKey && { signing: { secretKey } }) });
  serveStdio(() => createMcpServer(client));
}

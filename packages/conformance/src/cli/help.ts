import { profiles } from '../requirement.js';

export const help = `scriptorium-conformance URL [options]

Checks whether the server at URL behaves as clients of the v3 API expect.

  API_KEY=… scriptorium-conformance https://captions.example --profile core,files

URL is the address before /v3. Use a key of a sandbox project: nothing is ordered in other projects.

  --key <key>             a Project key, instead of API_KEY; other users of this machine can see it
  --secret <secret>       its secret, for signed requests, instead of API_SECRET_KEY
  --second-key <key>      a key of another project, for the profile isolation, instead of SECOND_API_KEY
  --admin-key <key>       an Admin key, for the profile admin, instead of ADMIN_API_KEY
  --observer-key <key>    an Observer key of the project, instead of OBSERVER_API_KEY
  --webhook-secret <s>    secret that signs callbacks, instead of WEBHOOK_SECRET
  --profile <names>       ${profiles.slice(0, 7).join(', ')},
                          ${profiles.slice(7).join(', ')};
                          by default those that /v3/openapi.json describes, or else core
  --filter <ids>          only requirements with these ids, such as 'files.*'
  --callback-host <host>  host[:port] at which the server reaches this machine, for callbacks and sources by URL
  --media <file>          a recording to upload, with speech and a picture; a tone by default
  --file-id <id>          an existing file, for --read-only
  --read-only             only GET requests
  --allow-charges         order in projects that are not sandboxes
  --allow <json>          known failures: [{"id": "…", "reason": "…", "until": "2027-01-31"}]
  --report <folder>       write report.json, junit.xml, index.html and badges
  --rate <number>         requests a second; 2 by default
  --timeout <seconds>     for an answer, an order or a callback; 120 by default
  --keep                  do not remove what the run created
  --json                  print report.json instead of text
  --list                  list the requirements
  --help                  show this help

Exit codes: 0 all claimed requirements hold, 1 a failure, 2 wrong use or no connection, 3 nothing was tested,
130 interrupted by Ctrl-C, which removes what the run created.
`;

/** Addresses of the public pages of an event. */
export interface LiveAddresses {
  page: string;
  embedCode: string;
  jsEmbedCode: string;
}

/**
 * @param base the URL of the service
 * @param publicId letters, digits, `-` and `_` only, so that nothing needs escaping
 */
export function addressesOf(base: string, publicId: string): LiveAddresses {
  const page = `${base}/live/${publicId}`;
  return {
    page,
    embedCode: `<iframe src="${page}/embed" title="Live captions" width="100%" height="160"></iframe>`,
    jsEmbedCode: `<script src="${page}/embed.js" async></script>`,
  };
}

/** Returns an example of a page with the captions below a video. */
export const embedPage = ({ jsEmbedCode }: LiveAddresses): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Live event</title>
  </head>
  <body>
    <h1>Live event</h1>
    <!-- Put the player of the stream here. -->
    ${jsEmbedCode}
  </body>
</html>
`;

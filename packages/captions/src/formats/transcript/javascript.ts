/** Wraps JSON in a script that sets `transcript`. Safe inside an HTML `<script>` element. */
export const writeJavaScript = (json: string): string =>
  `var transcript = ${json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')};\n`;

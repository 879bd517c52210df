declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder of the package. */
  const absolutePath: () => string;
  export default absolutePath;
}

declare module 'swagger-ui-dist/absolute-path.js' {
  /** Returns the folder of the package. */
  const absolutePath: () => string;
  export default absolutePath;
}

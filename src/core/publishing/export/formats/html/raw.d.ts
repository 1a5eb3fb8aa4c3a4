/** Files that the bundler loads as text. */
declare module '*?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: so the bundler gives a file
  export default text
}

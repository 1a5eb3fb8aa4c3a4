/** What the bundler does while it builds: takes files in as text. Of vite's own types only this, which needs no browser. */
interface ImportMeta {
  glob(
    pattern: string | readonly string[],
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, unknown>>
}

/** What the bundler does while it builds: finds files by a pattern. Of vite's own types only this, which needs no browser. */
interface ImportMeta {
  glob<Value>(
    pattern: string,
    options: { readonly eager: true; readonly import: string },
  ): Readonly<Record<string, Value>>
}

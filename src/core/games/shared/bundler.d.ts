/** Finds files by a pattern at build time. The only one of vite's types that needs no browser. */
interface ImportMeta {
  glob<Value>(
    pattern: string,
    options: { readonly eager: true; readonly import: string },
  ): Readonly<Record<string, Value>>
}

/** What is handed out of a mission by the clipboard or as a picture of its link. */
export type ShareRequest =
  | { readonly kind: 'copy-link'; readonly link: string }
  | { readonly kind: 'copy-report'; readonly text: string }
  | { readonly kind: 'copy-code' | 'save-code'; readonly png: Uint8Array }
  /** A kit as the text of a kit file. */
  | { readonly kind: 'save-kit'; readonly name: string; readonly text: string }
  /** A stamp as the text of a stamp file. */
  | { readonly kind: 'save-stamp'; readonly name: string; readonly text: string }
  /** House rules as the text of a rule set file. */
  | { readonly kind: 'save-rule-set'; readonly name: string; readonly text: string }
  /** A walk through a step list, to go on with it another day. */
  | { readonly kind: 'save-walk'; readonly name: string; readonly text: string }
  /** The log of a walk as plain text. */
  | { readonly kind: 'save-log'; readonly name: string; readonly text: string }

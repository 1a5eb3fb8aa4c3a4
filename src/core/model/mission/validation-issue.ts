/** One fault with the path to it in the document, e.g. `['panels', 3, 'piece']`. */
export interface ValidationIssue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** A sentence in parts: what stands between names of squares with a hyphen, and every second time such a name. */
export const partsOfSentence = (sentence: string): readonly string[] =>
  sentence.split(/(?<![\p{L}\p{N}])([A-Z]-\d+)(?!\p{N})/u)

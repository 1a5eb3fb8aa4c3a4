/** What every PNG begins with; apart from the rest, so that asking for it brings no compression along. */
export const PNG_SIGNATURE: readonly number[] = [137, 80, 78, 71, 13, 10, 26, 10]

/** True when the bytes begin as a PNG does. */
export const isPng = (bytes: Uint8Array): boolean => PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)

/** Apart from the readers, so that the desktop's main process can ask for it without them. */

/** Largest file of any kind (bytes): a poster at 600 dpi fits. The mission in it has at most 16 MB. */
export const MAX_CONTAINER_BYTES = 48 * 1024 * 1024

/** What the address of a token looks like, on any chain and in the sample. */
export const marketTokenAddress = /^[\w-]{1,64}$/;

/**
 * What the address of a token looks like, on any chain and in the sample. The segment under which the page of all tokens is
 * built is shorter, so that page needs no request.
 */
export const tokenAddress = /^[\w-]{8,64}$/;

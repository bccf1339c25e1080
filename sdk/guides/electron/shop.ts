// src/shop.ts
/** Your license server. */
export const server = "https://shop.example";
/** Its root key, as `npm run --silent keystead -- keys generate` prints it. */
export const rootKey = "Dj3cj4c55t4w-vIygR7AlXi113LqbqmR4vJ6EblmHwM";

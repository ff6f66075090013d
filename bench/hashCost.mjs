/** argon2id as the product hashes (docs/security.md#10). */
export const HASH_COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

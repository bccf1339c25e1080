import { configure } from "@testing-library/react";

// Generous, because a busy machine is slow; what never appears still fails.
configure({ asyncUtilTimeout: 10_000 });

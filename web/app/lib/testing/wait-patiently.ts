import { configure } from "@testing-library/react";

// The timeout is long, because a busy machine is slow. A test for an element that never appears still fails.
configure({ asyncUtilTimeout: 60_000 });

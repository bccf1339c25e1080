import { configure } from "@testing-library/react";

// A machine that is busy with other tests is slow, not wrong. What never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

// Stands in for react-router's router/instrumentation in the browser; see leave-out-unused.ts. The router asks for
// the two that are not there only when it is made with `instrumentations`.
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = undefined;
export const instrumentClientSideRouter = undefined;

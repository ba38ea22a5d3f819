// Every message of the runtime has a code, and the address where the documentation explains it.
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};

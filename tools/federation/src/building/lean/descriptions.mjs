// The codes are in the messages; what they mean stands in the federation's documentation.
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};

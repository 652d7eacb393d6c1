// Only the signature, by Go's own cryptography: with a stored key, and with one that is imported in each call.
package main

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"errors"
)

var errSignature = errors.New("the signature is not good")

// Returns a function that verifies with a given key; everything else is prepared.
func verifierOf(item testCase) func(key any) error {
	message, signature := bytesOf(item.Message), bytesOf(item.Signature)
	return func(key any) error {
		digest := sha256.Sum256(message)
		isGood := false
		switch public := key.(type) {
		case *ecdsa.PublicKey:
			isGood = ecdsa.VerifyASN1(public, digest[:], signature)
		case ed25519.PublicKey:
			isGood = ed25519.Verify(public, message, signature)
		case *rsa.PublicKey:
			isGood = rsa.VerifyPKCS1v15(public, crypto.SHA256, digest[:], signature) == nil
		}
		if !isGood {
			return errSignature
		}
		return nil
	}
}

func signatureOperations() map[string]prepare {
	return map[string]prepare{
		"bare": func(item testCase) (call, error) {
			key, err := x509.ParsePKIXPublicKey(bytesOf(item.Spki))
			verify := verifierOf(item)
			return func() error { return verify(key) }, err
		},
		"import+bare": func(item testCase) (call, error) {
			spki, verify := bytesOf(item.Spki), verifierOf(item)
			return func() error {
				key, err := x509.ParsePKIXPublicKey(spki)
				if err == nil {
					err = verify(key)
				}
				return err
			}, nil
		},
	}
}
